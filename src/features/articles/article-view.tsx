import type { ReactNode } from 'react'
import { BackBar } from '../../components/ui/back-bar.tsx'
import { DateText } from '../../components/ui/date-text.tsx'
import { Link } from '../../components/ui/link.tsx'
import { Picture, type PictureCaption, PictureCredit } from '../../components/ui/picture.tsx'
import { Prose } from '../../components/ui/prose.tsx'

interface ArticleViewProps {
  article: {
    title: string
    category: string
    excerpt: string
    author: string
    imageUrl: string
    publishedAt: Date | null
    createdAt: Date
    html: string
    /** Absent in a preview. */
    picture?: PictureCaption | null
  }
  /** Between its picture and its body. */
  children?: ReactNode
  /** Below its body. */
  end?: ReactNode
}

/** One story as readers see it. */
export function ArticleView({ article, children, end }: ArticleViewProps) {
  const isDiagram = article.imageUrl.startsWith('/images/diagrams/')
  return (
    <article>
      <BackBar to="/blog" back="Back to blog" title={article.title} />
      <header className="wrap mt-6 max-w-4xl! text-center sm:mt-10">
        <p className="eyebrow">{article.category}</p>
        <h1 className="mt-3 text-title">{article.title}</h1>
        {article.excerpt && (
          <p className="mx-auto mt-5 max-w-2xl font-display text-xl leading-snug text-ink-soft">{article.excerpt}</p>
        )}
        <p className="eyebrow mt-6">
          <span>{`By ${article.author} · Published on `}</span>
          <DateText date={article.publishedAt ?? article.createdAt} />
        </p>
      </header>
      {/* The letters of a diagram are meant for the width of the text, and reach to its edges. */}
      <div className={`wrap mt-10 ${isDiagram ? 'max-w-3xl!' : ''}`}>
        <Picture
          src={article.imageUrl}
          alt={article.picture?.alt ?? ''}
          placeholder={article.picture?.placeholder}
          width={1200}
          height={isDiagram ? 800 : 600}
          quality={85}
          sizes="(min-width: 80rem) 80rem, 100vw"
          isPrimary
        />
        <PictureCredit credit={article.picture?.credit} />
      </div>
      {children}
      <div className="wrap mt-12">
        <Prose html={article.html} className="mx-auto" />
        <footer className="mx-auto mt-16 max-w-[66ch] border-t border-line pt-6">
          {end}
          <Link to="/blog" className="button">
            More Articles
          </Link>
        </footer>
      </div>
    </article>
  )
}
