import { type Machine, until } from './machine.ts'

/** How upgrade.sh ended at the run after one that was killed. */
interface Outcome {
  status: number | null
  printed: string
  /** Output of the killed script. */
  before: string
}

const killOnceSwitched = `current=$(readlink /opt/kelp-and-coral/current)
while [ "$(readlink /opt/kelp-and-coral/current)" = "$current" ] && kill -0 $upgrade; do sleep 0.05; done
kill -KILL $upgrade`

/** Ends upgrade.sh alone, hard, as soon as its release has been switched to and is being started; then runs it again. */
export function killAtSwitch(machine: Machine, script: string): Promise<Outcome> {
  return killAndRunAgain(machine, script, killOnceSwitched)
}

/** Ends upgrade.sh with all that it has started, hard, so many seconds after its start; then runs it again. */
export function killAfter(machine: Machine, script: string, seconds: number): Promise<Outcome> {
  return killAndRunAgain(machine, script, `sleep ${seconds}; kill -KILL -$upgrade || true`)
}

/** `linesThatKill` are a shell's, for which $upgrade is upgrade.sh, the leader of a group of its own. */
async function killAndRunAgain(machine: Machine, script: string, linesThatKill: string): Promise<Outcome> {
  const { printed: before } = machine.attempt('bash', '-c', `setsid ${script} & upgrade=$!\n${linesThatKill}`)
  let again = { status: null as number | null, printed: '' }
  // A restart that it began goes on for a moment and holds the lock, so the next run must wait.
  await until('what was killed has let go', () => {
    again = machine.attempt(script)
    return !again.printed.includes('is under way')
  })
  return { ...again, before }
}
