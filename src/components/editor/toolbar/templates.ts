/** Headings to write under, as markup. Requirements: s2-admin-template-review, s2-admin-template-pros. */
export const templates = [
  { name: 'Gear Review', parts: ['Overview', 'Key Features', 'Performance', 'Pros', 'Cons', 'Verdict'] },
  { name: 'Pros & Cons', parts: ['Pros', 'Cons'] },
]
