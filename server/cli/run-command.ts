import { problemLine } from '#server/problem-line.ts'

/** Runs a command of the maintainer's and prints its answer; what goes wrong is one line, and the exit code 1. */
export async function runCommand(command: () => string | Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    console.error(problemLine(error))
    process.exitCode = 1
  }
}
