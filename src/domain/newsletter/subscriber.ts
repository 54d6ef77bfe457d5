export interface Subscription {
  subscribed: boolean
  confirmedAt: Date | null
}

type SubscriberState = 'active' | 'pending' | 'unsubscribed'

/** Pending: subscribed, and the address is not confirmed yet. */
export function subscriberState({ subscribed, confirmedAt }: Subscription): SubscriberState {
  if (!subscribed) return 'unsubscribed'
  return confirmedAt ? 'active' : 'pending'
}

/** "Active" counts everyone who is subscribed; the pending ones among them are counted again. Requirement: r-subscribe-active. */
export function subscriberTotals(subscribers: readonly Subscription[]) {
  const count = (state: SubscriberState) => subscribers.filter((each) => subscriberState(each) === state).length
  const pending = count('pending')
  return { all: subscribers.length, active: count('active') + pending, pending }
}
