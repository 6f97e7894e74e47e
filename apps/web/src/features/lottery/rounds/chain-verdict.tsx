import type { LotteryRound } from '@pollen/contract/operations/lottery';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/i18n.ts';
import { CheckIcon, WarnIcon } from '../../../ui/icons/basic.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { canVerify } from './hex.ts';
import { readSeenSeals } from './seen-seals.ts';
import { type ChainCheck, verifyChain } from './verify-chain.ts';

/** Whether the rounds form a valid chain, computed on this device. */
export function ChainVerdict({ rounds }: { readonly rounds: readonly LotteryRound[] }) {
  const t = useText('lottery');
  const [check, setCheck] = useState<ChainCheck | null>(null);
  useEffect(() => {
    let gone = false;
    if (canVerify()) {
      void verifyChain(rounds, readSeenSeals()).then((made) => {
        if (!gone) setCheck(made);
      });
    }
    return () => {
      gone = true;
    };
  }, [rounds]);
  if (!canVerify()) return <p className="cap">{t('check.cannot')}</p>;
  if (!check) return null;
  return (
    <p role="status">
      {check.fault === null ? (
        <Tag kind="leaf" icon={<CheckIcon size={16} />}>
          {t('chain.sound', { count: check.rounds })}
        </Tag>
      ) : (
        <Tag kind="berry" icon={<WarnIcon size={16} />}>
          {t(`chain.${check.fault}`)}
        </Tag>
      )}
    </p>
  );
}
