import { parseArgs } from 'node:util'
import { OperatorProblem } from '#db/errors.ts'
import { problemLine } from '#server/problem-line.ts'

interface Accepted {
  names?: number
  options?: string[]
}

interface Given {
  names: string[]
  options: Set<string>
}

/** A required argument is missing; the message says more than the usage. */
export class ArgumentMissing extends OperatorProblem {}

/**
 * Runs a command of the maintainer's and prints its result; what goes wrong is one line, and the exit code 1. Where it is
 * given something else than it takes, such as "--help", its usage is the line, and the exit code 2; so it is for ArgumentMissing.
 */
export async function runCommand(
  usage: string,
  accepted: Accepted,
  command: (given: Given) => string | Promise<string>,
): Promise<void> {
  const given = readArguments(process.argv.slice(2), accepted)
  if (!given) {
    console.error(`Usage: ${usage}`)
    process.exitCode = 2
    return
  }
  try {
    console.log(await command(given))
  } catch (error) {
    console.error(problemLine(error))
    process.exitCode = error instanceof ArgumentMissing ? 2 : 1
  }
}

function readArguments(args: string[], { names: most = 0, options = [] }: Accepted): Given | null {
  try {
    const known = Object.fromEntries(options.map((option) => [option, { type: 'boolean' as const }]))
    const { values, positionals: names } = parseArgs({ args, options: known, allowPositionals: true })
    return names.length > most || names.includes('') ? null : { names, options: new Set(Object.keys(values)) }
  } catch {
    return null
  }
}
