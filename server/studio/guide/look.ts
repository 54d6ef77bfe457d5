/** The design tokens of docs/design.md that a page of paper needs. */
export const colour = {
  paper: '#f6f1e7',
  raised: '#fcf9f3',
  ink: '#14252b',
  inkSoft: '#4b5c61',
  line: '#d8cdb9',
  kelp: '#5d5c16',
  coral: '#bf3b23',
}

/** Shallow to deep. */
export const water = ['#d3e7e3', '#93c5c6', '#4693a0', '#1f6577', '#0f4353', '#082a36'] as const

/** B5 portrait in points; everything stands on a grid of 7. */
export const sheet = { width: 498.9, height: 708.66, left: 70, right: 42, top: 50, bottom: 40 }
export const measure = sheet.width - sheet.left - sheet.right
const grid = 14

export const type = {
  title: {
    fontFamily: 'Newsreader Display',
    fontSize: 34,
    lineHeight: 35 / 34,
    letterSpacing: -0.7,
    color: colour.ink,
  },
  standfirst: {
    fontFamily: 'Newsreader',
    fontStyle: 'italic',
    fontSize: 13.5,
    lineHeight: 17.5 / 13.5,
    color: colour.inkSoft,
  },
  head: { fontFamily: 'Newsreader', fontSize: 13, lineHeight: grid / 13, color: colour.ink },
  body: { fontFamily: 'Instrument Sans', fontSize: 9.3, lineHeight: grid / 9.3, color: colour.ink },
  small: { fontFamily: 'Instrument Sans', fontSize: 8, lineHeight: 10.5 / 8, color: colour.inkSoft },
} as const
