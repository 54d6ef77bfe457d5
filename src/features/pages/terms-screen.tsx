import { diverEmergencyNumber, emergencyNumber } from '#domain/shared/emergency.ts'
import { Link, PhoneLink } from '../../components/ui/link.tsx'
import { useSite } from '../../lib/site.ts'
import { LegalPage, type LegalSection, WriteToUs } from './legal-page.tsx'

export function TermsScreen() {
  const { name } = useSite()
  return (
    <LegalPage
      title="Terms of Service"
      date="Effective date: 4 July 2025"
      lead={
        <p>
          These terms apply when you use {name}. In short: read freely, check before you dive, and keep every right that
          Australian law gives you.
        </p>
      }
      sections={[...aboutDiving, ...aboutTheSite, ...aboutTheLaw]}
    />
  )
}

const aboutDiving: LegalSection[] = [
  {
    id: 'using-the-site',
    title: 'Using the site',
    body: (
      <p>
        The site is free to read and needs no account. By using it you agree to these terms; if you do not agree with
        them, please do not use it. If you are under 18, read them with a parent or guardian.
      </p>
    ),
  },
  {
    id: 'diving-is-risky',
    title: 'Diving is risky',
    body: (
      <>
        <p>
          Scuba diving and snorkelling can injure or kill, and that includes careful people on easy dives. Everything
          here is general information. It is not training, it is not medical advice, and it knows nothing about you,
          your gear or the sea on the day.
        </p>
        <p>
          Dive only within your certification, experience and health, with a buddy, after looking at the conditions
          yourself. For training, go to a recognised agency; for medical questions, to a doctor trained in diving
          medicine. A person in charge on the spot, such as a skipper, an instructor, a ranger or a lifesaver, always
          outranks our page.
        </p>
        <p>
          In an emergency call <PhoneLink number={emergencyNumber} />, then the Diver Emergency Service on{' '}
          <PhoneLink number={diverEmergencyNumber} />. Do not use our contact form for anything urgent.
        </p>
      </>
    ),
  },
  {
    id: 'positions',
    title: 'Positions are not for navigation',
    body: (
      <p>
        Positions, maps, depths, temperatures and seasons of dive sites are approximate. Some are a kilometre or more
        from the place itself. Never navigate or anchor by them: use official charts and local knowledge. Access,
        permits, closures and protected zones change, and finding out what holds on the day is up to you.
      </p>
    ),
  },
  {
    id: 'accuracy',
    title: 'What we try to get right',
    body: (
      <p>
        We take care with what we publish and correct it when we learn better, but we do not promise that it is
        complete, current or free of mistakes, nor that the site is always available. Reviews and ratings are opinions.
        Found a mistake? Write to us through <WriteToUs />.
      </p>
    ),
  },
]

const aboutTheSite: LegalSection[] = [
  {
    id: 'shops-and-other-sites',
    title: 'Shops and other sites',
    body: (
      <p>
        We link to shops and other sites that we do not run and are not responsible for. What you buy there, you buy
        from them, on their terms. Where we may earn from a purchase, the{' '}
        <Link to="/affiliate-disclosure">affiliate disclosure</Link> says how.
      </p>
    ),
  },
  {
    id: 'our-work',
    title: 'Our words and pictures',
    body: (
      <>
        <p>
          Texts, pictures and films on this site belong to us or are used with permission or under a licence. You may
          read, print and share pages for yourself and your dive club, and quote them with our name and a link. For
          anything commercial, ask first. What copyright law allows you anyway stays allowed.
        </p>
        <p>
          The facts about dive sites in our downloads are open data with a licence of their own, and so are some of the
          positions in them; what you may do with them, and the credits, are on{' '}
          <Link to="/about" hash="credits">
            the About page
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: 'what-you-send',
    title: 'What you send us',
    body: (
      <p>
        When you send a correction or a suggestion, we may use what it says on the site, without your name unless you
        ask for it. Please send only what is yours to send. What happens to your details is in the{' '}
        <Link to="/privacy-policy">privacy policy</Link>.
      </p>
    ),
  },
  {
    id: 'fair-play',
    title: 'Fair play',
    body: (
      <p>
        Please do not try to break into the site, overload it, send spam through its forms or pass our pages off as your
        own. We limit how often the forms may be used and may block addresses that misuse them.
      </p>
    ),
  },
]

const aboutTheLaw: LegalSection[] = [
  {
    id: 'consumer-rights',
    title: 'Your consumer rights',
    body: (
      <p>
        Nothing in these terms excludes, restricts or changes any right, guarantee or remedy that you have under the
        Australian Consumer Law or any other law that cannot be set aside by agreement. Everything below is subject to
        that.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Our responsibility',
    body: (
      <p>
        As far as the law allows, we are not responsible for loss, damage, injury or death that comes from relying on
        general information published here in place of training, medical advice, official charts or your own judgement,
        nor for what other sites do. This does not cover what the law says we must answer for, such as our own fraud.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Which law applies',
    body: (
      <p>
        These terms are governed by the law of New South Wales, Australia, and disputes go to the courts of New South
        Wales and the courts that hear appeals from them. If you are a consumer elsewhere in Australia, this takes away
        neither the protection of your own state's law nor your right to go to its courts and tribunals.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        When we change these terms, we change the date at the top; the new text applies from then on and not backwards.
        If part of them turns out not to be valid, the rest stands. Questions reach us through <WriteToUs />.
      </p>
    ),
  },
]
