// Inks of the light design (docs/contributing/design.md); a social card has no dark mode.
export const paper = '#f6f1e7'
export const ink = '#14252b'
export const inkSoft = '#4b5c61'
export const hairline = '#d8cdb9'
export const kelp = '#5d5c16'
/** Shallow to deep, one for each 8 metres. */
export const waters = ['#d3e7e3', '#93c5c6', '#4693a0', '#1f6577', '#0f4353']
