import { useSite } from '../../lib/site.ts'
import { LegalPage, type LegalSection, WriteToUs } from './legal-page.tsx'

export function AffiliateDisclosureScreen() {
  const { defaultRating, disclosureLine } = useSite()
  return (
    <LegalPage
      title="Affiliate Disclosure"
      date="Last updated: 7 June 2025"
      lead={<p>{disclosureLine} Here is which ones, how, and what that does not buy.</p>}
      sections={[...howItWorks, ratings(defaultRating), ...theRest]}
    />
  )
}

const howItWorks: LegalSection[] = [
  {
    id: 'which-links',
    title: 'Which links',
    body: (
      <>
        <p>
          The buttons "Check Price" and "Buy Now", and product links in our gear pages, may be affiliate links. They
          open a maker's or a shop's page in a new tab. Above the first of them on every page there is a line that says
          so, and beside the button on each review a note.
        </p>
        <p>There are none on the dive-site pages, and we take no payment for listing a site or naming an operator.</p>
      </>
    ),
  },
  {
    id: 'how-it-works',
    title: 'How it works',
    body: (
      <>
        <p>
          An affiliate link carries a code that tells the shop you came from us. If you buy within the time that the
          shop allows, it may pay us a share of the sale. Your price is the same as without our link. Many links go to
          the maker's own product page, carry no code and earn us nothing; we treat them no differently.
        </p>
        <p>
          Until you follow a link the shop learns nothing about your visit here. From the click on, its own terms and
          privacy policy apply.
        </p>
      </>
    ),
  },
  {
    id: 'what-it-does-not-buy',
    title: 'What it does not buy',
    body: (
      <>
        <p>
          A commission does not decide what we review, what we say or how many stars we give. Makers and shops do not
          pay for reviews and do not see them before you do. If we are ever given or lent a product, or paid to mention
          one, the page will say so at the top, where you cannot miss it.
        </p>
        <p>When a product we like has no affiliate link, we recommend it all the same.</p>
      </>
    ),
  },
]

function ratings(defaultRating: number | null): LegalSection {
  return {
    id: 'reviews-and-ratings',
    title: 'What our reviews rest on',
    body: (
      <>
        <p>
          Our reviews rest on published specifications and general knowledge of the equipment, and say so. They are not
          hands-on tests unless a review states that it is one. A star rating is our editorial judgement of a product
          for the diver it is meant for.
        </p>
        {defaultRating !== null && (
          <p>
            Reviews also carry data for search engines. Where we have chosen no rating for a review, that data gives a
            standard {defaultRating} out of 5. The number stands in for a missing one and judges nothing: go by the
            text.
          </p>
        )}
      </>
    ),
  }
}

const theRest: LegalSection[] = [
  {
    id: 'prices',
    title: 'Prices and purchases',
    body: (
      <p>
        Prices on our pages are a guide in Australian dollars from the time of writing, so look at the shop's own before
        you buy. Your contract is with the shop: delivery, returns and warranty are its business, and your rights under
        the Australian Consumer Law hold there.
      </p>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    body: (
      <p>
        If a review reads as though somebody had paid for it, we should like to know. Write to us through <WriteToUs />.
      </p>
    ),
  },
]
