/** Spec §3, response audit state. */
export const auditStates = { unAudit: 0, qualified: 1, invalid: 2 } as const;

export type AuditState = (typeof auditStates)[keyof typeof auditStates];
