/** Why answers are refused; each has a sentence for the member in every language. */
export const auditReasons = [
  'too-fast',
  'straight-lining',
  'nonsense-text',
  'short-text',
  'same-answers',
  'attention-failed',
  'photo-unclear',
  'other',
] as const;
export type AuditReason = (typeof auditReasons)[number];

export const auditVerdicts = ['accept', 'refuse'] as const;
export type AuditVerdict = (typeof auditVerdicts)[number];

/** How an operator was part of the verdict an appeal is about: by giving it, reading it again, or leaving it to others. */
export const auditInvolvements = ['verdict', 'secondLook', 'opinion'] as const;
export type AuditInvolvement = (typeof auditInvolvements)[number];
