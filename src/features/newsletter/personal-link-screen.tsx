import type { ReactNode } from 'react'
import { newsletterLink, type PersonalLink } from '#domain/newsletter/newsletter-links.ts'
import type { PersonalLinkState } from '#server/newsletter/personal-links.ts'
import { Link } from '../../components/ui/link.tsx'
import { MessageScreen } from '../../components/ui/message-screen.tsx'
import { useSite } from '../../lib/site.ts'
import { guidePath, successToast } from './subscribe-note.tsx'

interface PersonalLinkScreenProps {
  link: PersonalLink
  state: PersonalLinkState
}

/** The page of a personal link in a mail: nothing happens before its button is pressed, which needs no script. */
export function PersonalLinkScreen({ link, state }: PersonalLinkScreenProps) {
  const { sendsMail } = useSite()
  if (state === 'unknown' || state === 'gone') {
    return (
      <MessageScreen {...(state === 'gone' ? gone : unknown(sendsMail))}>
        <HomeButton />
        <Link to="/contact" className="button">
          Write to us
        </Link>
      </MessageScreen>
    )
  }
  if (link.purpose === 'confirm') return state === 'done' ? <Confirmed /> : <Confirm link={link} />
  return state === 'done' ? <Unsubscribed /> : <Unsubscribe link={link} />
}

const gone = {
  title: 'This address is not on our list any more',
  text: 'It was deleted, so there is nothing to leave. If a letter still comes, use the link in that one, or write to us.',
}

function unknown(sendsMail: boolean) {
  const wayOn = sendsMail
    ? 'Open the newest message from us, or subscribe again: it sends you a new link.'
    : 'Subscribe again on the home page: the guide opens there.'
  return {
    title: 'This link is not good any more',
    text: `It may be cut off, or be replaced by a newer one. ${wayOn}`,
  }
}

function Confirm({ link }: { link: PersonalLink }) {
  const { sendsMail } = useSite()
  const toLeave = sendsMail ? ' Every letter has a link to leave.' : ''
  return (
    <MessageScreen
      title="Confirm your address"
      text={`Press once: then your address is on the list, and the guide is yours.${toLeave}`}
    >
      <Act link={link}>Confirm and get the guide</Act>
    </MessageScreen>
  )
}

function Confirmed() {
  return (
    <MessageScreen
      title="You are in"
      text="Your address is confirmed. The guide is ready; the next letter comes when there is something worth telling."
    >
      <GuideButton />
      <BlogButton />
    </MessageScreen>
  )
}

function Unsubscribe({ link }: { link: PersonalLink }) {
  return (
    <MessageScreen title="Leave the newsletter?" text="One press, and this address gets no more letters from us.">
      <Act link={link}>Unsubscribe</Act>
      <HomeButton label="Stay" />
    </MessageScreen>
  )
}

function Unsubscribed() {
  return (
    <MessageScreen
      title="You have left the newsletter"
      text="No more letters will come to this address. If that was a slip, subscribe again on the home page."
    >
      <HomeButton />
    </MessageScreen>
  )
}

interface SubscribedScreenProps {
  /** No mail brings the guide at the moment. */
  isGuideHere: boolean
}

/** The page after a subscription without script. Requirement: s8-newsletter-success. */
export function SubscribedScreen({ isGuideHere }: SubscribedScreenProps) {
  const { sendsMail } = useSite()
  return (
    <MessageScreen title={successToast.title} text={successToast.text ?? ''}>
      {(isGuideHere || !sendsMail) && <GuideButton />}
      <BlogButton />
    </MessageScreen>
  )
}

function HomeButton({ label = 'Back to the home page' }: { label?: string }) {
  return (
    <Link to="/" className="button">
      {label}
    </Link>
  )
}

function BlogButton() {
  return (
    <Link to="/blog" className="button">
      Read the blog
    </Link>
  )
}

function GuideButton() {
  return (
    <a href={guidePath} className="button button-solid">
      Diving Australia Well (PDF)
    </a>
  )
}

function Act({ link: { purpose, token }, children }: { link: PersonalLink; children: ReactNode }) {
  return (
    <form method="post" action={newsletterLink(purpose, token)}>
      <button type="submit" className="button button-solid">
        {children}
      </button>
    </form>
  )
}
