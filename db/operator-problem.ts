/** Something that the person at the machine can solve: its message is the one line that says what and how. */
export class OperatorProblem extends Error {}
