import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TextPart } from '#domain/settings/link-text.ts'
import { diverEmergencyNumber, emergencyNumber } from '#domain/shared/emergency.ts'
import { ContourLines } from '../../components/ui/contour-lines.tsx'
import { Link, PhoneLink } from '../../components/ui/link.tsx'
import { SectionHeading } from '../../components/ui/section-heading.tsx'
import { useApi } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { ContactForm } from './contact-form.tsx'

interface ContactScreenProps {
  /** The outcome of a message that was sent without script. */
  sent: 'mailed' | 'saved' | undefined
}

export function ContactScreen({ sent }: ContactScreenProps) {
  return (
    <>
      <header className="relative isolate overflow-hidden border-b border-line">
        <ContourLines />
        <div className="wrap pt-16 pb-14 sm:pt-24 sm:pb-20">
          <h1 className="text-5xl sm:text-7xl">Contact</h1>
          <p className="mt-6 max-w-[38rem] text-xl leading-snug text-ink-soft sm:text-2xl sm:leading-snug">
            Questions, corrections and suggestions go to the editor of this site, who answers from published sources:
            not an instructor, a doctor or a diver who was there.
          </p>
        </div>
      </header>
      <div className="wrap mt-16 grid grid-cols-1 gap-x-10 gap-y-14 lg:grid-cols-12">
        <section aria-labelledby="write" className="lg:col-span-7">
          <h2 id="write" className="scroll-mt-6 border-b border-line pb-3 text-3xl sm:text-4xl">
            Send us a Message
          </h2>
          <ContactForm sent={sent} />
        </section>
        <InfoPanel />
      </div>
      <Faq />
    </>
  )
}

function InfoPanel() {
  const { contactEmail, social } = useSite()
  return (
    <section aria-labelledby="reach" className="lg:col-span-4 lg:col-start-9">
      <SectionHeading id="reach" title="How to Reach Us" />
      <dl>
        <Fact label="Email">
          {contactEmail ? (
            <a href={`mailto:${contactEmail}`} className="text-link break-words">
              {contactEmail}
            </a>
          ) : (
            'Please use the form: we have no public email address at the moment.'
          )}
        </Fact>
        <Fact label="Response time">24-48 hours on business days</Fact>
        <Fact label="Elsewhere">
          <ul className="flex flex-wrap gap-x-5">
            <SocialName name="Facebook" url={social.facebook} />
            <SocialName name="Instagram" url={social.instagram} />
            <SocialName name="YouTube" url={social.youtube} />
          </ul>
        </Fact>
        <Fact label="In an emergency">
          Do not write. Call <PhoneLink number={emergencyNumber} className="text-link" />, then the Diver Emergency
          Service on <PhoneLink number={diverEmergencyNumber} className="text-link" />.
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

function SocialName({ name, url }: { name: string; url: string | null }) {
  return (
    <li>
      {url ? (
        <a href={url} rel="me noopener" className="text-link">
          {name}
        </a>
      ) : (
        <span className="text-ink-soft">{name}</span>
      )}
    </li>
  )
}

/** Frequent questions, far below the form, which neither waits for nor needs them. */
function Faq() {
  const { data: questions } = useQuery(useApi().publicContent.contactFaq.queryOptions())
  if (!questions) return null
  return (
    <section aria-labelledby="faq" className="wrap mt-20 sm:mt-24">
      <SectionHeading id="faq" title="Frequently Asked Questions" />
      <div className="grid gap-x-16 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question} className="border-b border-line py-7">
            <h3 className="text-2xl">{question}</h3>
            <p className="mt-3 max-w-[60ch]">{answer.map(asElement)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

function asElement({ text, path }: TextPart, index: number) {
  if (!path) return text
  return (
    <Link key={index} to={path} className="text-link">
      {text}
    </Link>
  )
}
