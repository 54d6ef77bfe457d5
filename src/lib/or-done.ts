import { isNoConnection } from './no-connection.ts'

/** Does an act. One whose answer was lost has not failed where what is stored says that it is done. */
export async function orDone(act: Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await act
  } catch (error) {
    if (!isNoConnection(error) || !(await isDone().catch(() => false))) throw error
  }
}

/** Whether reading it is refused because it is not there. */
export function isGone(reading: Promise<unknown>): Promise<boolean> {
  return reading.then(
    () => false,
    (error) => isNotFound(error),
  )
}

export function isNotFound(error: unknown): boolean {
  return (error as { data?: { code?: string } | null } | null)?.data?.code === 'NOT_FOUND'
}
