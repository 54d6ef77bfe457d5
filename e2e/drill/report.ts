/** Thrown when this host cannot run a step; the message says why. */
export class Skipped extends Error {}

interface Step {
  name: string
  seconds: number
  outcome: string
}

/** Runs one step after the other and keeps how long each took. The first that fails ends the drill. */
export class DrillReport {
  readonly #steps: Step[] = []
  readonly skips: string[] = []

  /** @param act returns a short description of the result */
  async step(name: string, act: () => string | Promise<string>): Promise<void> {
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1_000
    try {
      this.#keep({ name, outcome: await act(), seconds: seconds() })
    } catch (error) {
      if (!(error instanceof Skipped)) {
        this.#keep({ name, outcome: 'FAILED', seconds: seconds() })
        throw error
      }
      this.skips.push(`${name}: ${error.message}`)
      this.#keep({ name, outcome: `skipped: ${error.message}`, seconds: seconds() })
    }
  }

  #keep(step: Step): void {
    this.#steps.push(step)
    console.log(`${step.name.padEnd(44)} ${step.seconds.toFixed(1).padStart(6)} s  ${step.outcome}`)
  }
}

/** @throws Error with the words, unless it is so */
export function expectThat(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Error(words)
}
