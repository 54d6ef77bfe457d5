/** What somebody is typing while the page under the box changes; one for each load of the document. */
export interface Typing {
  /** Taken over by the box of a page that one of the `searches` led to, and by no other box. */
  carried: { text: string; caret: number; searches: string[] } | null
}
