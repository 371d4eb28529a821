"""How the page looks, by day and by night."""

STYLE = """
:root { color-scheme: light dark; --ground: #f6f3ec; --card: #fffdf8; --ink: #24211c; --soft: #6b6458; --line: #ddd5c5;
  --E: #b3261e; --W: #96600a; --R: #2c5f8a; --N: #6b6458; --good: #2f6b3a; }
@media (prefers-color-scheme: dark) { :root { --ground: #1d1b18; --card: #282521; --ink: #ece6da; --soft: #aaa294; --line: #443f37;
  --E: #ff8a80; --W: #f0b357; --R: #8ec2ee; --N: #aaa294; --good: #8ecb98; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem; background: var(--ground); color: var(--ink);
  font: 16px/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.7rem; }
h2 { margin: 2rem 0 .75rem; font-size: 1.2rem; }
h3 { margin: 0 0 .6rem; font-size: 1.05rem; white-space: pre-wrap; }
.verdict { margin: .2rem 0; font-size: 1.2rem; font-weight: 600; }
.verdict.good { color: var(--good); } .verdict.bad { color: var(--E); }
.count, .side, .why, figcaption, footer { color: var(--soft); }
.count { font-weight: 400; }
.signed { color: var(--good); font-size: .9rem; font-weight: 400; }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; break-inside: avoid; }
.faces { display: flex; gap: .75rem; flex-wrap: wrap; }
figure { margin: 0; width: 9.5rem; }
svg, .none { display: block; width: 100%; height: auto; background: var(--line); }
.none { aspect-ratio: 63 / 88; display: grid; place-items: center; color: var(--soft); }
figcaption { font-size: .8rem; margin-top: .3rem; }
rect { fill: none; vector-effect: non-scaling-stroke; stroke-width: 1px; }
rect.trim { stroke: #fff; stroke-opacity: .8; } rect.safe { stroke: #4aa3ff; stroke-opacity: .7; stroke-dasharray: 4 3; }
rect.box { stroke-width: 2px; } rect.E { stroke: #ff3b30; } rect.W { stroke: #ff9f0a; } rect.R, rect.N { stroke: #39a0ff; }
ul { margin: 0; padding-left: 1.2rem; }
.findings { list-style: none; padding: 0; margin-top: .75rem; }
.findings li { border-left: 4px solid var(--N); padding: .1rem 0 .1rem .6rem; margin-top: .5rem; }
.findings .E { border-color: var(--E); } .findings .W { border-color: var(--W); } .findings .R { border-color: var(--R); }
.findings .E b { color: var(--E); } .findings .W b { color: var(--W); } .findings .R b { color: var(--R); }
.was-waived { opacity: .75; } .waived { color: var(--good); display: block; } .why { display: block; font-size: .9rem; }
footer { margin-top: 2rem; font-size: .85rem; }
@media print { body { background: none; } }
"""
