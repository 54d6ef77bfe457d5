/** A form that was posted without script and refused: what was typed and why. It is shown to its sender alone, never kept. */
export interface PostedForm {
  form: 'contact' | 'correction' | 'newsletter'
  values: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  /** The reason where no field is to blame. */
  refusal: string | null
}
