interface Status {
  isSaving: boolean
  isChanged: boolean
  isCopyRefused: boolean
  isNew: boolean
}

/** Whether the text of a form is saved, and whether this browser keeps a copy until then. */
export function savedState({ isSaving, isChanged, isCopyRefused, isNew }: Status): string {
  if (isSaving) return 'Saving...'
  if (isCopyRefused) return 'Not saved. This browser is not keeping a copy of what you type: save often.'
  if (isChanged) return 'Not saved yet; this browser is keeping a copy.'
  return isNew ? '' : 'All changes are saved.'
}
