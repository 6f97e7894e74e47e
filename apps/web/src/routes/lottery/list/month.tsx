import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { monthsBefore } from '../../../features/lottery/rules.ts';
import { WinnerList } from '../../../features/lottery/winner-list.tsx';
import { useText } from '../../../platform/i18n/i18n.ts';
import { formatMoment } from '../../../platform/i18n/moment.ts';
import { Screen } from '../../../platform/navigation/screen.tsx';
import { Page } from '../../../ui/layout/layout.tsx';
import { Chips } from '../../../ui/tabs.tsx';

const monthsShown = 12;

export default function LotteryMonthPage() {
  const t = useText('lottery');
  const months = monthsBefore(new Date(), monthsShown);
  const [month, setMonth] = useState(months[0] ?? '');
  return (
    <Screen title={t('month.title')} exit={paths.lottery()}>
      <Page>
        <Chips
          label={t('month.pick')}
          items={months.map((id) => ({
            id,
            label: formatMoment(`${id}-01T00:00:00Z`, 'month', 'UTC'),
          }))}
          value={month}
          onChange={setMonth}
        />
        <WinnerList key={month} month={month} />
        <p className="cap center">{t('month.note')}</p>
      </Page>
    </Screen>
  );
}
