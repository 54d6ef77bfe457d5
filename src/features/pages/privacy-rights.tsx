import type { LegalSection } from './legal-page.tsx'
import { WriteToUs } from './write-to-us.tsx'

/** Kept by server/security/retention.ts. */
function periods(sendsMail: boolean) {
  const afterLeaving = sendsMail ? '; after unsubscribing, only as a note not to write' : ''
  return [
    ['Newsletter address and consent', `until you ask us to delete them${afterLeaving}`],
    ['Contact messages', '2 years'],
    ['Security log', '1 year'],
    ['Counts of form use', 'valid for up to an hour'],
  ]
}

export function howLong(sendsMail: boolean): LegalSection {
  return {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <>
        <dl className="border-t border-line">
          {periods(sendsMail).map(([what, period]) => (
            <div key={what} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[2fr_3fr]">
              <dt className="font-semibold">{what}</dt>
              <dd>{period}</dd>
            </div>
          ))}
        </dl>
        <p>
          Backup copies of the database can hold deleted data for up to a year longer, until newer copies replace them.
          We restore one only after a failure.
        </p>
      </>
    ),
  }
}

export const yourRights: LegalSection[] = [
  {
    id: 'your-data',
    title: 'See, correct or delete your data',
    body: (
      <>
        <p>
          Write to us through <WriteToUs /> and say what you would like: a copy of what we hold about you, a correction,
          or to have it deleted. Use the email address that it concerns, so that we know it is yours. We answer within
          30 days and charge nothing.
        </p>
        <p>
          We aim to follow the Australian Privacy Principles, whether or not the Privacy Act 1988 obliges a publisher of
          our size to.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'If you are not satisfied',
    body: (
      <p>
        Tell us first; most things are mistakes that we can undo. If our answer does not settle it, the{' '}
        <a href="https://www.oaic.gov.au">Office of the Australian Information Commissioner</a> takes complaints about
        privacy, and the <a href="https://www.acma.gov.au">Australian Communications and Media Authority</a> those about
        unwanted mail.
      </p>
    ),
  },
  {
    id: 'safekeeping',
    title: 'Safekeeping and changes',
    body: (
      <p>
        What we store lies in one database, which only the people who run the site can open. Nothing on the internet is
        perfectly safe; if a breach were likely to do you serious harm, we would tell you. When what we do changes, this
        page and its date change with it.
      </p>
    ),
  },
]
