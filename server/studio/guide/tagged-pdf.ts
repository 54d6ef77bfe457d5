import PDFDocument, { type StructureElement } from 'pdfkit'
import type { Tag } from './tag.ts'

/** A document that knows what it is drawing, so that links land in the tree beside their words. */
export class TaggedPdf extends PDFDocument {
  readonly #open: StructureElement[] = []
  #words: { type: Tag['type']; element: StructureElement } | null = null
  #link: StructureElement | null = null

  constructor(options: Record<string, unknown>) {
    super({ ...options, tagged: true })
    this.#open.push(this.struct('Document'))
    this.addStructure(this.#inner)
  }

  get #inner(): StructureElement {
    const inner = this.#open.at(-1)
    if (!inner) throw new Error('more elements were closed than opened')
    return inner
  }

  /** An element made of others. */
  openGroup({ type, ...options }: Tag): void {
    const element = this.struct(type, options)
    this.#inner.add(element)
    this.#open.push(element)
  }

  closeGroup(): void {
    this.#inner.end()
    this.#open.pop()
  }

  /** An element made of what is drawn until it is closed. */
  openWords({ type, ...options }: Tag): void {
    const element = this.struct(type, options)
    this.#inner.add(element)
    element.add(this.markStructureContent(type))
    this.#words = { type, element }
  }

  closeWords(): void {
    this.#leaveLink()
    this.endMarkedContent()
    this.#words?.element.end()
    this.#words = null
  }

  override link(...[x, y, width, height, url]: Parameters<PDFDocument['link']>): this {
    return super.link(x, y, width, height, url, { structParent: this.#enterLink(), Contents: url })
  }

  override goTo(...[x, y, width, height, name]: Parameters<PDFDocument['goTo']>): this {
    return super.goTo(x, y, width, height, name, { structParent: this.#enterLink() })
  }

  /** react-pdf makes the link of a run just before its glyphs; the next colour or the line's end is after them. */
  override fillColor(...colour: unknown[]): this {
    this.#leaveLink()
    return super.fillColor(...colour)
  }

  override restore(): this {
    this.#leaveLink()
    return super.restore()
  }

  #enterLink(): StructureElement {
    if (!this.#words) throw new Error('a link stands outside all words')
    if (this.#words.type === 'Link') return this.#words.element
    this.endMarkedContent()
    this.#link = this.struct('Link')
    this.#words.element.add(this.#link)
    this.#link.add(this.markStructureContent('Link'))
    return this.#link
  }

  #leaveLink(): void {
    if (!this.#link || !this.#words) return
    this.endMarkedContent()
    this.#link.end()
    this.#link = null
    this.#words.element.add(this.markStructureContent(this.#words.type))
  }
}
