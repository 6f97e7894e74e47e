import type { Landing } from '@pollen/contract/operations/landing';
import { formatMoney } from '@pollen/contract/values/number-format';
import { useText } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';

/** From the registration to the bank in three steps. */
export function Steps({ landing }: { readonly landing: Landing | null }) {
  const t = useText('landing');
  const { cashoutFrom = null, country = null } = landing ?? {};
  const last =
    cashoutFrom && country !== null
      ? t('step3From', { amount: formatMoney(cashoutFrom, country) })
      : t('step3');
  const steps = [
    { title: t('step1'), text: t('step1Text') },
    { title: t('step2'), text: t('step2Text') },
    { title: last, text: t('step3Text') },
  ];
  return (
    <section className="landing__how">
      <h2 className="h2">{t('how')}</h2>
      <ol className="landing__steps">
        {steps.map(({ title, text }, at) => (
          <li key={title}>
            <Card className="landing__step">
              <span className="landing__number num" aria-hidden="true">
                {at + 1}
              </span>
              <div>
                <h3 className="h3">{title}</h3>
                <p className="meta">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}
