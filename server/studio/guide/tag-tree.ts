import type { Tag } from './tag.ts'
import type { TaggedPdf } from './tagged-pdf.ts'

/** A laid out element of react-pdf, as far as tags go. */
export type LaidOut = {
  type: string
  props?: { tag?: Tag; paint?: () => null }
  style?: Record<string, unknown>
  box?: object
  children?: LaidOut[]
}

/** A canvas of react-pdf that draws nothing and says something to the document on its way past. */
function mark(say: () => void): LaidOut {
  const paint = () => {
    say()
    return null
  }
  return { type: 'CANVAS', props: { paint }, style: {}, box: { top: 0, left: 0, width: 1, height: 1 } }
}

const isPainted = ({ style = {} }: LaidOut) =>
  Object.keys(style).some((name) => name === 'backgroundColor' || /^border.*Width$/.test(name))

/**
 * Puts marks round everything of a page that is drawn: words are paragraphs unless they are tagged otherwise, drawings
 * without a tag are ornament.
 */
export function withTags(pdf: TaggedPdf, node: LaidOut): LaidOut {
  const children = (node.children ?? []).flatMap((child) => tagged(pdf, child))
  return { ...node, children }
}

function tagged(pdf: TaggedPdf, node: LaidOut): LaidOut[] {
  const tag = node.props?.tag
  if (tag?.type === 'Artifact') return ornament(pdf, node)
  if (node.type === 'TEXT') return words(pdf, tag ?? { type: 'P' }, node)
  if (node.type === 'LINK') return words(pdf, { type: 'Link' }, node)
  if (tag?.type === 'Figure') return words(pdf, tag, node)
  if (node.type === 'SVG' || node.type === 'IMAGE') return ornament(pdf, node)
  const inside = behind(pdf, withTags(pdf, node))
  return tag ? [mark(() => pdf.openGroup(tag)), ...inside, mark(() => pdf.closeGroup())] : inside
}

const words = (pdf: TaggedPdf, tag: Tag, node: LaidOut) => [
  mark(() => pdf.openWords(tag)),
  node,
  mark(() => pdf.closeWords()),
]

const ornament = (pdf: TaggedPdf, node: LaidOut) => [
  mark(() => pdf.markContent('Artifact')),
  node,
  mark(() => pdf.endMarkedContent()),
]

/** Grounds and rules of a box are drawn before what it holds, and are ornament. */
function behind(pdf: TaggedPdf, node: LaidOut): LaidOut[] {
  if (!isPainted(node)) return [node]
  const children = [mark(() => pdf.endMarkedContent()), ...(node.children ?? [])]
  return [mark(() => pdf.markContent('Artifact')), { ...node, children }]
}
