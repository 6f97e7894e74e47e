import type { PayoutBatch } from '@pollen/contract/operator/payout-batch';
import type { TagKind } from '../../ui/tag.tsx';

export const formatOf = (country: number): string =>
  country === 2 ? 'ABA' : country === 8 ? 'pain.001' : 'CSV';

export const batchStateWords: Readonly<
  Record<PayoutBatch['state'], { readonly text: string; readonly kind: TagKind }>
> = {
  open: { text: 'Not exported', kind: 'honey' },
  exported: { text: 'Exported, not sent', kind: 'honey' },
  sent: { text: 'Sent', kind: 'leaf' },
  cancelled: { text: 'Cancelled', kind: 'neutral' },
};
