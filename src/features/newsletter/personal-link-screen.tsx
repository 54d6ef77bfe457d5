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
  title: 'This email address is no longer on our list',
  text: 'It was deleted, so there is nothing to unsubscribe. If an issue still arrives, use the link in that one, or write to us.',
}

function unknown(sendsMail: boolean) {
  const wayOn = sendsMail
    ? 'Open our latest email, or subscribe again to get a new link.'
    : 'Subscribe again on the home page: you can open the guide there.'
  return {
    title: 'This link no longer works',
    text: `It may have been cut off, or replaced by a newer one. ${wayOn}`,
  }
}

function Confirm({ link }: { link: PersonalLink }) {
  const { sendsMail } = useSite()
  const toLeave = sendsMail ? ' Every issue has an unsubscribe link.' : ''
  return (
    <MessageScreen
      title="Confirm your email address"
      text={`One click puts you on the list, and the guide is yours.${toLeave}`}
    >
      <Act link={link}>Confirm and get the guide</Act>
    </MessageScreen>
  )
}

function Confirmed() {
  return (
    <MessageScreen
      title="You’re in"
      text="Your email address is confirmed. The guide is ready, and the next issue comes when there is something worth telling."
    >
      <GuideButton />
      <BlogButton />
    </MessageScreen>
  )
}

function Unsubscribe({ link }: { link: PersonalLink }) {
  return (
    <MessageScreen
      title="Unsubscribe from the newsletter?"
      text="One click, and this address gets no more issues from us."
    >
      <Act link={link}>Unsubscribe</Act>
      <HomeButton label="Stay subscribed" />
    </MessageScreen>
  )
}

function Unsubscribed() {
  return (
    <MessageScreen
      title="You have unsubscribed"
      text="No more issues will come to this address. If that was a mistake, subscribe again on the home page."
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
