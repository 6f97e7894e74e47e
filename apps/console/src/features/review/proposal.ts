import type { AuditResponse } from '@pollen/contract/operator/review';
import { type AuditReason, auditReasons } from '@pollen/contract/values/audit';

/** The reason that fits the heaviest sign. */
export function proposedReason(response: AuditResponse | undefined): AuditReason {
  const heaviest = [...(response?.signals ?? [])].sort((a, b) => b.weight - a.weight)[0];
  const fitting = auditReasons.find((reason) => reason === heaviest?.name);
  return fitting ?? (response?.task.kind === 'staged' ? 'photo-unclear' : 'too-fast');
}
