import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, List } from '../../ui/card.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';
import { ListRow } from '../../ui/list-row.tsx';

const reasons = ['fast', 'same', 'empty', 'place', 'device', 'late'] as const;
/** How long a refusal can be appealed. */
const appealDays = 14;

export default function ViolationAnswerPage() {
  const t = useText('pages');
  return (
    <Screen title={t('violation.title')} exit={paths.myTaskRecord()}>
      <Page>
        <p className="meta">{t('violation.text')}</p>
        <List>
          {reasons.map((reason) => (
            <ListRow
              key={reason}
              title={t(`violation.${reason}`)}
              text={t(`violation.${reason}Text`)}
            />
          ))}
        </List>
        <Card tint="leaf">
          <h2 className="h3">{t('violation.appeal')}</h2>
          <p className="meta">{t('violation.appealText', { days: appealDays })}</p>
        </Card>
      </Page>
      <Foot>
        <ButtonLink kind="quiet" className="grow" href={paths.myHelpCreate()}>
          {t('violation.ask')}
        </ButtonLink>
        <ButtonLink className="grow" href={paths.myTaskRecord()}>
          {t('violation.records')}
        </ButtonLink>
      </Foot>
    </Screen>
  );
}
