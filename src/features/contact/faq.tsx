import { useQuery } from '@tanstack/react-query'
import type { TextPart } from '#domain/link-text.ts'
import { Link } from '../../components/link.tsx'
import { useApi } from '../../lib/api.ts'

/** What people ask. Far below the form, which does not wait for it and can do without. */
export function Faq() {
  const { data: questions } = useQuery(useApi().publicContent.contactFaq.queryOptions())
  if (!questions) return null
  return (
    <section aria-labelledby="faq" className="wrap mt-20 sm:mt-24">
      <h2 id="faq" className="border-b border-line pb-3 text-3xl sm:text-4xl">
        Frequently Asked Questions
      </h2>
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
