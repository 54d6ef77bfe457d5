/** What is said of a backup whose database has something that a restore refuses, such as 'table "notes"'. */
export function foreignPartWords(part: string): string {
  return `A restore would refuse it: its ${part} is not as this program makes it. Something other than this site has changed the database: take that back, then make another backup.`
}
