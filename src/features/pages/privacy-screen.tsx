import { useSite } from '../../lib/site.ts'
import { LegalPage } from './legal-page.tsx'
import { otherCompanies } from './privacy-others.tsx'
import { howLong, yourRights } from './privacy-rights.tsx'
import { inYourBrowser, newsletter, whatElseWeStore } from './privacy-stored.tsx'

/** Says what this software does under its present settings; whoever changes what is stored or sent changes this too. */
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
