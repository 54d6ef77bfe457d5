import type { LegalSection } from './legal-page.tsx'

export function inYourBrowser(hasAnalytics: boolean): LegalSection {
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
      </>
    ),
  }
}

/** Speaks of messages only where some leave. */
export function newsletter(sendsMail: boolean): LegalSection {
  return { id: 'newsletter', title: 'The newsletter', body: sendsMail ? <SentNewsletter /> : <UnsentNewsletter /> }
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

export const whatElseWeStore: LegalSection[] = [
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
        When you follow a link to a shop, we count that it was followed, by where on our pages it stood and by day, with
        nothing of who you are. So that nobody can push the count up, our server remembers for about a minute how many
        links an IP address has followed, in its memory and not on disk. The counts are deleted after two years.
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
          address and the name that the browser gives itself. It holds no email address and nothing of what you wrote.
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
        notes contain no IP address and nothing from after the question mark of an address, where searches stand. The
        company whose machines the site runs on may keep connection records of its own.
      </p>
    ),
  },
]
