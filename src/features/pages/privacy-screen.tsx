import { mostReadPages } from '#domain/shared/offline-pages.ts'
import { ClearOffline } from '../../components/ui/clear-offline.tsx'
import { Link } from '../../components/ui/link.tsx'
import { useSite } from '../../lib/site.ts'
import { LegalPage, type LegalSection, WriteToUs } from './legal-page.tsx'

/** Describes this software under its present settings; a change of stored or sent data changes this text too. */
export function PrivacyScreen() {
  const { name, analyticsId, mapTileUrl, sendsMail } = useSite()
  return (
    <LegalPage
      title="Privacy Policy"
      date="June 2025"
      lead={
        <p>
          You can read all of {name} without telling us who you are. We store what you send us, and a little more to
          keep the forms from being abused.
        </p>
      }
      sections={[
        inYourBrowser(analyticsId !== null),
        newsletter(sendsMail),
        ...whatElseWeStore,
        otherCompanies({ hasAnalytics: analyticsId !== null, mapTileUrl, sendsMail }),
        howLong(sendsMail),
        ...yourRights,
      ]}
    />
  )
}

function inYourBrowser(hasAnalytics: boolean): LegalSection {
  return {
    id: 'in-your-browser',
    title: 'In your browser',
    body: (
      <>
        <p>
          We set no cookies for visitors.
          {hasAnalytics && ' Google Analytics sets its own; see "Other companies" below.'} The only cookie of ours
          belongs to the administrator of the site, who gets one when logging in.
        </p>
        <p>
          While a tab is open, it remembers how far you had scrolled on each page, so that going back takes you to the
          same place, and what you have written in the contact form and not sent yet. These notes stay in your browser,
          are not sent to us and go when the tab is closed, the message as soon as it is sent.
        </p>
        <p>
          The dive sites you save under <Link to="/my-sites">My Sites</Link>, with your dates and notes, are stored in
          your browser until you remove them there or clear its data for this site. A dive log you import is read in
          your browser. None of this is sent to us; a link to your list has the dive sites and nothing else, and we do
          not note which. The gear you put aside to compare stays in your browser too, until you clear it there.
        </p>
        <p>
          So that you can read without a signal, your browser keeps the last {mostReadPages} pages you have read, and as
          many that it loaded ahead, with their pictures, the dive sites you have saved, and the files that every page
          needs. It keeps neither what you search for nor anything of the administrator's pages. Older pages give way to
          newer ones; the rest stays until you delete it. None of it is sent to us.
        </p>
        <ClearOffline />
      </>
    ),
  }
}

/** Speaks of messages only where some leave. */
function newsletter(sendsMail: boolean): LegalSection {
  const body = (
    <>
      {sendsMail ? <SentNewsletter /> : <UnsentNewsletter />}
      <p>
        Subscribers of a list that we kept with another service may be moved to this one. We then store when and where
        they agreed, as that service says it, and write to nobody who had left that list. When an address is deleted,
        the security log keeps a code for a year from which the address cannot be read: it stops such a move from
        bringing the address back.
      </p>
    </>
  )
  return { id: 'newsletter', title: 'The newsletter', body }
}

function SentNewsletter() {
  return (
    <>
      <p>
        When you subscribe, we store your email address, the time, the form you used and, after you have pressed the
        button in the first message, that you confirmed. These are the record of your consent. An address that is not
        confirmed gets nothing but that first message.
      </p>
      <p>
        Every message has a link to unsubscribe, which works at once. We then keep the address with the note that it is
        unsubscribed, so as not to write to it by mistake. If you would rather have it deleted, ask.
      </p>
    </>
  )
}

function UnsentNewsletter() {
  return (
    <>
      <p>
        When you subscribe, we store your email address, the time and the form you used. These are the record of your
        consent. This site sends no mail at present: the address waits on the list, and nobody writes to it.
      </p>
      <p>
        Should the newsletter begin, it will ask you to confirm before it sends you anything else. To be taken off the
        list or deleted before that, ask.
      </p>
    </>
  )
}

const whatElseWeStore: LegalSection[] = [
  {
    id: 'contact-form',
    title: 'The contact form',
    body: (
      <>
        <p>
          We store your name, email address, subject and message, the time, and whether we have read it. We use them to
          answer you and to correct our pages. Any name will do; without a working address we cannot reply. Please leave
          out your medical history: we are not able to advise on it.
        </p>
        <p>
          A correction of a page is stored with the time and, if you give one, your email address. If we apply it, what
          you wrote as its source may be shown on that page and is noted in the security log.
        </p>
        <p>
          To tell people from robots, the form also sends how long it took to fill in. That is looked at once and not
          stored.
        </p>
      </>
    ),
  },
  {
    id: 'links-to-shops',
    title: 'Links to shops',
    body: (
      <p>
        When you follow a link to a shop, we count that it was followed, by its place on our pages and by day, with
        nothing about who you are. So that nobody can push the count up, our server remembers for about a minute how
        many links an IP address has followed, in its memory and not on disk. The counts are deleted after two years.
      </p>
    ),
  },
  {
    id: 'limits-and-security',
    title: 'Limits and the security log',
    body: (
      <>
        <p>
          So that nobody can flood the forms, we count how often each IP address uses them. A count is valid for up to
          an hour, or 15 minutes for attempts to log in, and is deleted with the next use of a form after that.
        </p>
        <p>
          A security log records each form sent and each attempt to log in as administrator, with the time, the IP
          address and the name that the browser gives itself. It holds no email address and, but for the source of a
          correction, nothing of what you wrote.
        </p>
      </>
    ),
  },
  {
    id: 'server-logs',
    title: 'Server logs',
    body: (
      <p>
        For each request our server notes at most the time, the path of the page, the result and how long it took. The
        notes contain no IP address and nothing from after the question mark in a URL, where searches are. The company
        whose machines the site runs on may keep connection records of its own.
      </p>
    ),
  },
  {
    id: 'page-views',
    title: 'Page views',
    body: (
      <p>
        We count how often each page is viewed on each day, and the names of the sites that people come from. Your
        browser sends us the page's path and that name, and we store only the numbers: no cookie, IP address or browser
        is stored with them. So that nobody can push the counts up, our server holds in its memory, not on disk, for
        about a minute how many views an IP address has reported. Nothing is sent if your browser asks not to be tracked
        (Do Not Track or Global Privacy Control).
      </p>
    ),
  },
]

interface OtherCompaniesOptions {
  hasAnalytics: boolean
  mapTileUrl: string
  sendsMail: boolean
}

function otherCompanies({ hasAnalytics, mapTileUrl, sendsMail }: OtherCompaniesOptions): LegalSection {
  return {
    id: 'other-companies',
    title: 'Other companies',
    body: (
      <>
        <p>
          Most pages load everything from our own server. In these cases your browser talks to somebody else's, which
          then sees your IP address, your browser and, as a rule, that you came from this site. Their servers may be
          outside Australia.
        </p>
        <ul>
          <li>{mapTiles(mapTileUrl)}</li>
          <li>
            <strong>Your position.</strong> Only when you press “Sort by distance from me” does this site ask your
            browser where you are. The list is sorted in your browser: we are not sent your position and store it
            nowhere, but the details that are then loaded are those of dive sites near you.
          </li>
          <li>
            <strong>Videos.</strong> Our own films come from us. A video from YouTube is loaded only when you press its
            play button, from youtube-nocookie.com; Google then learns that you watch it.
          </li>
          <li>{analytics(hasAnalytics)}</li>
          <li>
            <strong>Shops.</strong> A shop learns of you only when you follow a link to it. Affiliate links may carry a
            code that says you came from us, and do not carry the address of the page. See the{' '}
            <Link to="/affiliate-disclosure">affiliate disclosure</Link>.
          </li>
          <li>
            <strong>Pictures from elsewhere.</strong> Nearly all pictures are ours. If an author has used one that is
            stored on another server, your browser fetches it from there.
          </li>
          {sendsMail && (
            <li>
              <strong>Mail.</strong> Newsletters, notices of messages from the contact form and thanks for corrections
              travel through a mail provider, which handles the addresses and texts in order to deliver them.
            </li>
          )}
        </ul>
        <p>We sell nobody's data, and pass it to others only as described here or where the law obliges us to.</p>
      </>
    ),
  }
}

function mapTiles(tileUrl: string) {
  const host = /^https?:\/\/([^/]+)/.exec(tileUrl)?.[1]?.replace('{s}.', '')
  if (!host) {
    return (
      <>
        <strong>Maps.</strong> The tiles of our maps come from our own server.
      </>
    )
  }
  const owner = host.endsWith('openstreetmap.org') ? ', the servers of the OpenStreetMap Foundation' : ''
  return (
    <>
      <strong>Maps.</strong> When a map comes into view, its tiles are fetched from {host}
      {owner}. Which tiles you ask for shows which part of the map you look at.
    </>
  )
}

function analytics(hasAnalytics: boolean) {
  return hasAnalytics ? (
    <>
      <strong>Analytics.</strong> We use Google Analytics to count page views and clicks, such as those on shop links
      and on the filters of the directory. Its script comes from Google, sets cookies of its own, and tells Google which
      pages you open here. A browser that blocks it loses nothing on this site.
    </>
  ) : (
    <>
      <strong>Analytics.</strong> None is switched on: no analytics script is loaded and no visits are counted by
      others.
    </>
  )
}

/** Kept by server/security/retention.ts. */
function periods(sendsMail: boolean) {
  const afterLeaving = sendsMail ? '; after unsubscribing, only as a note not to write' : ''
  return [
    ['Newsletter address and consent', `until you ask us to delete them${afterLeaving}`],
    ['Contact messages and corrections', '2 years'],
    ['Security log', '1 year'],
    ['Counts of page views', 'by day for 90 days, then by month; they name no visitor'],
    ['Counts of form use', 'valid for up to an hour'],
  ]
}

function howLong(sendsMail: boolean): LegalSection {
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

const yourRights: LegalSection[] = [
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
