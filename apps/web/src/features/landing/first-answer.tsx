import { useQuery } from '@tanstack/react-query';
import { reading } from '../../platform/http/first-answers.ts';
import { useAnswerTo } from '../../platform/http/read.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { Card } from '../../ui/card.tsx';

export const ownSampleReading = reading('GET /v1/user/sample', {});

/** The answer given on the landing page before registration; renders nothing if there is none. */
export function FirstAnswer() {
  const t = useText('landing');
  const { data } = useQuery({
    queryKey: ['landing', 'answer'],
    ...useAnswerTo(ownSampleReading),
  });
  if (!data?.answer) return null;
  const { option, answeredAt } = data.answer;
  const day = formatMoment(answeredAt, 'day');
  return (
    <Card>
      <p className="cap">{t('mine')}</p>
      <h2 className="h3">{t('question')}</h2>
      <p className="meta">{t('mineText', { option: t(`option.${option}`), day })}</p>
    </Card>
  );
}
