import { createStore } from '../../lib/store.ts'

/** The id of the dive site that a pointer or the focus is on, in the list or on the map: each shows it in the other. */
export const highlighted = createStore<number | null>(null)
