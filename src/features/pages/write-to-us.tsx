import { Link } from '../../components/link.tsx'
import { useSite } from '../../lib/site.ts'

/** "the contact form" as a link, and the address beside it where the site has one. */
export function WriteToUs() {
  const { contactEmail } = useSite()
  return (
    <>
      <Link to="/contact">the contact form</Link>
      {contactEmail && (
        <>
          {' '}
          or at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </>
      )}
    </>
  )
}
