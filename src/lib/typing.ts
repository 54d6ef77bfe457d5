/** What somebody is typing while the page under the box changes; one for the life of the page. */
export interface Typing {
  /** The box of a page that one of the `searches` led to goes on where this one stood, and no other box. */
  carried: { text: string; caret: number; searches: string[] } | null
}
