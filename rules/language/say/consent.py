"""What is told where somebody wants something of the table that the others are asked about."""

CONSENT = {
    "refuse.sandbox-consent": "{0} keeps to the rules; the sandbox stays closed.",
    "refuse.sandbox-asked": "{0} is asked first whether {1} may change the table.",
    "refuse.rewind-consent": "{0} does not agree; the game stays where it is.",
    "refuse.rewind-asked": "{0} is asked first whether {1} may go back.",
    "refuse.promote-consent": "{0} keeps the game as it stands.",
    "refuse.promote-asked": "{0} is asked first whether {1} may make another branch the game.",
    "told.rewind": "{0} goes back, with the consent of {1+}.",
    "told.promote": "{0} makes this branch the game, with the consent of {1+}.",
}
