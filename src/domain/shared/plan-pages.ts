/** The pages for planning a dive. A search finds each by its label and its words, so the words are what nothing else is called. */
export const planPages = [
  { to: '/regions', label: 'Regions', text: 'Every coast and its water', words: 'coasts areas states' },
  {
    to: '/when',
    label: 'When to Go',
    text: 'Where is best in which month',
    words: 'seasons months best time',
  },
  {
    to: '/closures',
    label: 'Closures',
    text: 'What is shut or needs a permit',
    words: 'what is closed or shut, permits',
  },
  { to: '/marine-life', label: 'Marine Life', text: 'Animals, and where to meet them', words: 'animals species' },
  {
    to: '/my-sites',
    label: 'My Sites',
    text: 'Your list, dates and notes',
    words: 'saved favourites log book logbook',
  },
] as const
