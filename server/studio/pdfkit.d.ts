declare module 'pdfkit' {
  /** What is drawn between two marks of a page's content. */
  type MarkedContent = { refs: unknown[] }
  interface StructureOptions {
    alt?: string
    scope?: 'Column' | 'Row'
  }
  interface AnnotationOptions {
    structParent?: StructureElement
    Contents?: string
  }
  /** An element of the tree that assistive technology reads. Source: pdfkit's docs/accessibility. */
  export interface StructureElement {
    add(child: StructureElement | MarkedContent): StructureElement
    end(): void
  }
  export default class PDFDocument {
    constructor(options: Record<string, unknown>)
    struct(type: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: 'Artifact'): this
    markStructureContent(tag: string): MarkedContent
    endMarkedContent(): this
    link(x: number, y: number, width: number, height: number, url: string, options?: AnnotationOptions): this
    goTo(x: number, y: number, width: number, height: number, name: string, options?: AnnotationOptions): this
    fillColor(...colour: unknown[]): this
    restore(): this
    on(event: 'data', listener: (chunk: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
  }
}
