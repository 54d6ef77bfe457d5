/** What an element is to somebody who listens; `alt` says what a drawing shows. Source: PDF 1.7, 14.8.4. */
export type Tag = {
  type: 'Artifact' | 'Sect' | 'H1' | 'H2' | 'P' | 'Caption' | 'Figure' | TagOfPart
  alt?: string
  scope?: 'Column' | 'Row'
}
type TagOfPart = 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'TOC' | 'TOCI' | 'Link'

/** A property for any element of react-pdf, which hands it on without a look. */
export const tag = (type: Tag['type'], options: Omit<Tag, 'type'> = {}): { tag: Tag } => ({ tag: { type, ...options } })
