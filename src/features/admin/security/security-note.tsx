import { useId } from 'react'
import { SectionHeading } from '../../../components/section-heading.tsx'

const features = [
  { name: '5 login attempts per 15 minutes', text: 'Whoever fails more often waits. Others are never kept out by it.' },
  { name: '30-minute inactivity timeout', text: 'A session ends half an hour after the last thing done in it.' },
  { name: 'Audit logging', text: 'Every login and every change is recorded, and kept for a year.' },
  { name: 'IP tracking', text: 'Each event has the address that it came from.' },
  { name: 'Session regeneration', text: 'Every login begins a new session and ends the one that the browser had.' },
]

/** Requirement: s9-security-note. */
export function SecurityNote() {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title="Security features" />
      <dl className="mt-4 space-y-3">
        {features.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-sm text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
