import { LinkedText } from '../../components/ui/linked-text.tsx'

export function SourceText({ source }: { source: string | null }) {
  return <LinkedText>{`Source: ${source ?? 'not recorded'}`}</LinkedText>
}
