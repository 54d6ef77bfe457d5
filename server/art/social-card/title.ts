import { drawableText } from './drawable.ts'
import { type Lettering, linesOf, type SetText, setText } from './lettering.ts'
import { ink, inkSoft } from './paper.ts'

const titleLettering: Lettering = {
  ...{ family: 'Title', size: 64, colour: ink },
  ...{ lineHeight: 1.06, tracking: '-0.02em', mostLines: 4 },
}
const subtitleLettering: Lettering = {
  ...{ family: 'Subtitle', size: 34, colour: inkSoft },
  ...{ lineHeight: 1.18, tracking: '-0.01em', mostLines: 3 },
}
export const titleGap = 18
/** Tried from the largest; the last one is taken even when the text must be cut. */
const sizes = [82, 76, 70, 64, 58, 52, 46]

/** A title's main and second part: "Suunto D5: The Computer", "Flinders Reef - Turtle Station", "Jawbone (Williamstown)". */
export function splitTitle(title: string): { head: string; tail: string } {
  const [, head = title, afterColon, inBrackets] =
    /^(.{4,}?)(?:(?::| [-–—]) (.{4,})| \(([^()]{4,})\))$/.exec(title) ?? []
  const tail = afterColon ?? inBrackets ?? ''
  return { head, tail: tail.charAt(0).toUpperCase() + tail.slice(1) }
}

/** The title in the largest size at which no word breaks and all of it fits into the box. */
export async function setTitle(
  title: string,
  width: number,
  height: number,
): Promise<{ head: SetText; tail: SetText | null }> {
  const { head, tail } = splitTitle(drawableText(title))
  const second = tail ? await setText(tail, width, subtitleLettering) : null
  const room = second ? height - second.height - titleGap : height
  const lettering = { ...titleLettering, mostLines: second ? 3 : 4 }
  const size = await fittingSize(head, width, room, lettering)
  return { head: await setText(head, width, { ...lettering, size }), tail: second }
}

async function fittingSize(text: string, width: number, height: number, lettering: Lettering): Promise<number> {
  for (const size of sizes) {
    const lines = await linesOf(text, width, { ...lettering, size })
    // The largest sizes are for short names: four lines of them would be too loud.
    const mostLines = size > 64 ? Math.min(3, lettering.mostLines) : lettering.mostLines
    if (lines && lines.length <= mostLines && lines.length * size * lettering.lineHeight <= height) return size
  }
  return sizes.at(-1) ?? lettering.size
}
