import {
  activityInput,
  auditShowInput,
  changePasswordInput,
  limitKeyInput,
  loginInput,
  olderEntriesInput,
  sessionKeyInput,
  startSecondFactorInput,
  turnOffSecondFactorInput,
  turnOnSecondFactorInput,
} from '#domain/security/security.schema.ts'
import { adminProcedure, publicProcedure, router } from '#server/trpc.ts'
import { letInAgain } from './blocked.ts'
import { changePassword, endSession, logIn, logOut, logOutEverywhere, recordActivity, sessionInfo } from './commands.ts'
import { getDashboard, listAuditEntries, listOwnSessions } from './queries.ts'
import {
  secondFactorState,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor-commands.ts'

export const securityRouter = router({
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => logIn(ctx, input)),
  /** Asking does not keep a session alive. */
  session: adminProcedure.query(({ ctx }) => sessionInfo(ctx.session, ctx.now())),
  recordActivity: adminProcedure.input(activityInput).mutation(({ ctx, input }) => recordActivity(ctx, input)),
  logout: adminProcedure.mutation(({ ctx }) => logOut(ctx)),
  logoutEverywhere: adminProcedure.mutation(({ ctx }) => logOutEverywhere(ctx)),
  sessions: adminProcedure.query(({ ctx }) => listOwnSessions(ctx)),
  endSession: adminProcedure.input(sessionKeyInput).mutation(({ ctx, input }) => endSession(ctx, input)),
  dashboard: adminProcedure.input(auditShowInput).query(({ ctx, input }) => getDashboard(ctx, input)),
  olderEntries: adminProcedure.input(olderEntriesInput).query(({ ctx, input }) => listAuditEntries(ctx.db, input)),
  letInAgain: adminProcedure.input(limitKeyInput).mutation(({ ctx, input }) => letInAgain(ctx, input)),
  changePassword: adminProcedure.input(changePasswordInput).mutation(({ ctx, input }) => changePassword(ctx, input)),
  secondFactor: adminProcedure.query(({ ctx }) => secondFactorState(ctx)),
  startSecondFactor: adminProcedure
    .input(startSecondFactorInput)
    .mutation(({ ctx, input }) => startSecondFactor(ctx, input)),
  turnOnSecondFactor: adminProcedure
    .input(turnOnSecondFactorInput)
    .mutation(({ ctx, input }) => turnOnSecondFactor(ctx, input)),
  turnOffSecondFactor: adminProcedure
    .input(turnOffSecondFactorInput)
    .mutation(({ ctx, input }) => turnOffSecondFactor(ctx, input)),
})
