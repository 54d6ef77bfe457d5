import { Link } from '../../components/link.tsx'
import type { LegalSection } from './legal-page.tsx'

interface OtherCompaniesOptions {
  hasAnalytics: boolean
  mapTileUrl: string
  sendsMail: boolean
}

/** Who else learns of a visit, and when. */
export function otherCompanies({ hasAnalytics, mapTileUrl, sendsMail }: OtherCompaniesOptions): LegalSection {
  return {
    id: 'other-companies',
    title: 'Other companies',
    body: (
      <>
        <p>
          Most pages load everything from our own server. In these cases your browser talks to somebody else's, which
          then sees your IP address, your browser and, as a rule, that you came from this site. Their servers may stand
          outside Australia.
        </p>
        <ul>
          <li>{mapTiles(mapTileUrl)}</li>
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
              <strong>Mail.</strong> Newsletters, and notices of messages from the contact form, travel through a mail
              provider, which handles the addresses and texts in order to deliver them.
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
