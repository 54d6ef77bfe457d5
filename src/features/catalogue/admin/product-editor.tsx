import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { createProductInput } from '#domain/catalogue/catalogue-edit.schema.ts'
import { productPages } from '#domain/catalogue/catalogue-pages.ts'
import { productImage } from '#domain/catalogue/product-image.ts'
import { type ReviewCategory, reviewCategories } from '#domain/reviews/review.ts'
import { reviewSocialCardDrawing } from '#domain/reviews/review-social-card.ts'
import { AreaInput, DateInput, TextInput } from '../../../components/edit-form/fields.tsx'
import { type FieldForm, schemaProblems } from '../../../components/edit-form/form-values.ts'
import { PictureInput } from '../../../components/edit-form/picture-input.tsx'
import type { EditorPlace } from '../../../components/edit-form/publishable-editor.tsx'
import { dateInput, dateValue } from '../../../components/edit-form/story-values.ts'
import { type RouterOutput, useApi, useApiClient } from '../../../lib/api.ts'
import { dollars, ProductCard } from '../product-card.tsx'
import { CatalogueEditor, FieldRow, FieldSection } from './catalogue-editor.tsx'
import { type CatalogueKind, type CatalogueMutations, titled } from './catalogue-kind.ts'

type Row = RouterOutput['adminContent']['product']
type Product = Row & { title: string }

const asProducts = (rows: Row[]): Product[] => rows.map(titled)

type ProductValues = typeof initialValues

const initialValues = {
  ...{ name: '', category: '', description: '', imageUrl: '', price: '', rating: '', reviewCount: '' },
  ...{ affiliateLink: '', publishedAt: '' },
}

const labels = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  imageUrl: 'Image URL',
  price: 'Price in dollars',
  rating: 'Rating',
  reviewCount: 'Number of reviews',
  affiliateLink: 'Purchase link',
  publishedAt: 'Published date',
}

/** The schema reads the numbers as they were typed. */
function productInput({ publishedAt, ...values }: ProductValues, product: Product | null, timeZone: string) {
  return { ...values, ...dateInput(publishedAt, product, timeZone) }
}

function numbersOf({ price, rating, reviewCount }: Partial<Pick<Row, 'price' | 'rating' | 'reviewCount'>>) {
  return { price: price?.toString() ?? '', rating: rating?.toString() ?? '', reviewCount: String(reviewCount || '') }
}

const productKind = {
  name: productPages.kind,
  tab: 'products',
  noun: 'product',
  titleField: 'name',
  publishedText: 'is on the site.',
  sitePath: ({ featured, name }) => (featured ? '/' : productPages.itemPath(name)),
  initialValues,
  labels,
  required: ['name', 'category', 'description'],
  failures: {
    create: 'Failed to create product',
    update: 'Failed to update product',
    delete: 'Failed to delete product',
  },
  confirmsDelete: 'all',
  valuesOf: (
    { name, category, description, imageUrl, price, rating, reviewCount, affiliateLink, ...product },
    zone,
  ) => ({
    ...{ name, category, description, imageUrl, affiliateLink },
    ...{ ...numbersOf({ price, rating, reviewCount }), publishedAt: dateValue(product, zone) },
  }),
  inputOf: productInput,
  problemsOf: (values, { stored, timeZone }) =>
    schemaProblems(createProductInput, productInput(values, stored, timeZone)),
  about: ({ category, price }) => [category, price === null ? '' : dollars(price)],
  pictureOf: ({ name, imageUrl }) => productImage(name, imageUrl),
} satisfies CatalogueKind<Product, ProductValues>

/** The drawn picture on offer. */
function drawnProduct({ name, category }: Pick<ProductValues, 'name' | 'category'>): string {
  const known: ReviewCategory = reviewCategories.find((each) => each === category.trim()) ?? 'Other'
  return reviewSocialCardDrawing({ title: name, category: known, imageUrl: '' })
}

export function ProductEditor(place: EditorPlace) {
  const api = useApi().adminContent
  return (
    <CatalogueEditor
      {...place}
      kind={productKind}
      closed={{
        title: 'Products',
        text: 'Published products with a star appear on the home page, under “Featured Gear”.',
      }}
      mutations={useProductMutations()}
      list={useQuery({ ...api.productList.queryOptions(), select: asProducts, staleTime: 0 })}
      stored={useQuery({
        ...api.product.queryOptions({ id: place.edit ?? 0 }),
        ...{ select: titled<Row>, enabled: place.edit !== undefined, gcTime: 0 },
      })}
      renderFields={(form) => <ProductFields form={form} />}
      renderCard={(values, product) => <ProductCard product={shownProduct(values, product)} />}
    />
  )
}

function useProductMutations(): CatalogueMutations<Product, ProductValues> {
  const { adminContent } = useApiClient()
  return {
    read: async (id) => titled(await adminContent.product.query({ id })),
    save: async (values, { stored, timeZone, published, idempotencyKey }) => {
      const input = { ...productInput(values, stored, timeZone), published }
      if (!stored) return titled(await adminContent.createProduct.mutate({ ...input, idempotencyKey }))
      const { id, revision } = stored
      return titled(await adminContent.updateProduct.mutate({ ...input, id, revision }))
    },
    setPublished: ({ id }, published) => adminContent.updateProduct.mutate({ id, published }),
    remove: (id) => adminContent.deleteProduct.mutate({ id }),
    feature: (id, featured) => adminContent.featureProduct.mutate({ id, featured }),
    order: (ids) => adminContent.orderProducts.mutate({ ids }),
  }
}

function ProductFields({ form }: { form: FieldForm & { values: ProductValues } }) {
  const categories = useId()
  return (
    <>
      <FieldSection title="What it is">
        <TextInput
          form={form}
          name="name"
          label={labels.name}
          hint="Maker and model, such as Mares Avanti Quattro Plus."
        />
        <TextInput
          form={form}
          name="category"
          label={labels.category}
          list={categories}
          hint="For example, Masks & Fins."
        />
        <datalist id={categories}>
          {reviewCategories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <AreaInput
          {...{ form, name: 'description', label: labels.description, rows: 4 }}
          hint="Two or three sentences: what it is, who it suits and what it lacks. The home page shows four lines."
        />
      </FieldSection>
      <FieldSection title="Picture">
        <KnownPicture name={form.values.name} />
        <PictureInput form={form} name="imageUrl" label={labels.imageUrl} drawn={drawnProduct(form.values)} />
      </FieldSection>
      <FieldSection title="Price and rating">
        <FieldRow>
          <TextInput
            form={form}
            name="price"
            label={labels.price}
            inputMode="decimal"
            hint="For example, 129 or 1,299.95."
          />
          <TextInput
            form={form}
            name="rating"
            label={labels.rating}
            inputMode="decimal"
            hint="From 0 to 5 in half steps, such as 4.5."
          />
          <TextInput
            {...{ form, name: 'reviewCount', label: labels.reviewCount, inputMode: 'numeric' }}
            hint="How many reviews the rating is based on, such as 12."
          />
        </FieldRow>
      </FieldSection>
      <FieldSection title="Where it is sold">
        <TextInput
          {...{ form, name: 'affiliateLink', label: labels.affiliateLink, inputMode: 'url' }}
          hint="The full URL of the shop's page, such as https://example.com/fins?tag=reef. If it is empty, there is no button."
        />
      </FieldSection>
      <FieldSection title="When">
        <DateInput form={form} name="publishedAt" label={labels.publishedAt} />
      </FieldSection>
    </>
  )
}

/** Some names have a drawing of the site. Requirement: s3-product-known-images. */
function KnownPicture({ name }: { name: string }) {
  if (!productImage(name, '')) return null
  return (
    <p role="status" className="border-l-4 border-kelp bg-kelp/10 p-4">
      {`“${name.trim()}” is always shown with the drawing that comes with the site, whatever you enter here.`}
    </p>
  )
}

/** The card without values that are not yet a number. */
function shownProduct(values: ProductValues, product: Product | null) {
  const { shape } = createProductInput
  return {
    ...{ id: product?.id ?? 0, name: values.name.trim() || 'The name', category: values.category },
    ...{ description: values.description || 'The description.', imageUrl: values.imageUrl },
    price: shape.price.safeParse(values.price).data ?? null,
    rating: shape.rating.safeParse(values.rating).data ?? null,
    reviewCount: shape.reviewCount.safeParse(values.reviewCount).data ?? 0,
    affiliateLink: values.affiliateLink,
    ...{ featured: true, publishedAt: null, createdAt: product?.createdAt ?? new Date() },
  }
}
