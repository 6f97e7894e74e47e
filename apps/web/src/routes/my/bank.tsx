import type { Profile } from '@pollen/contract/operations/profile';
import { bankTypeOf } from '@pollen/contract/values/bank-record/bank-record';
import type { BankRecordInput } from '@pollen/contract/values/bank-record/rule';
import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { BankForm } from '../../features/bank/bank-form.tsx';
import { BankRecordCard } from '../../features/bank/bank-record-card.tsx';
import { BankReview } from '../../features/bank/bank-review.tsx';
import { useBankRecord, useForgetBank } from '../../features/bank/queries.ts';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { ProveIdentity } from '../../features/identity/account/prove-identity.tsx';
import { useActionKey } from '../../platform/http/action-key.ts';
import { call } from '../../platform/http/api.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { navigate, useSearch } from '../../platform/navigation/navigation.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { openInfo } from '../../ui/popup/popups.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

export default function BankPage() {
  const t = useText('bank');
  const s = useText('common');
  const profile = useMyProfile();
  const bankType = new URLSearchParams(useSearch()).get('bankType');
  const type = profile && bankType !== null ? bankTypeOf(profile.country, bankType) : undefined;
  const header: ScreenHeader = { title: type ? type.name : t('title'), exit: paths.my() };
  if (!profile)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  return (
    <Screen {...header}>{type ? <Edit profile={profile} bankType={type.code} /> : <Show />}</Screen>
  );
}

function Show() {
  const t = useText('bank');
  const s = useText('common');
  const bank = useBankRecord();
  if (bank.isPending) return <PageSkeleton label={s('page.loading')} />;
  if (bank.isLoadingError) {
    return (
      <Page>
        <NoSignal onRetry={() => bank.refetch()} />
      </Page>
    );
  }
  const { record } = bank.data;
  return (
    <Page>
      {record ? (
        <>
          <BankRecordCard record={record} />
          <p className="cap">{t('changeNote')}</p>
          <ButtonLink kind="line" href={paths.myBankType()}>
            {t('change')}
          </ButtonLink>
        </>
      ) : (
        <Empty
          mood="hello"
          title={t('none')}
          text={t('noneText')}
          action={<ButtonLink href={paths.myBankType()}>{t('add')}</ButtonLink>}
        />
      )}
    </Page>
  );
}

interface EditProps {
  readonly profile: Profile;
  readonly bankType: string;
}

/** The form first, the password last: nothing typed is lost if the proof fails. */
function Edit({ profile, bankType }: EditProps) {
  const t = useText('bank');
  const s = useText('common');
  const bank = useBankRecord();
  const forget = useForgetBank();
  const key = useActionKey();
  const [draft, setDraft] = useState<{ input: BankRecordInput; confirmed: boolean } | null>(null);
  const [proving, setProving] = useState(false);

  async function save(ticket: string) {
    if (!draft) return;
    const argument = { ...draft.input, confirmed: draft.confirmed, ticket };
    const { record } = await key.run(argument, (idempotencyKey) =>
      call('POST /v1/user/bank', argument, { idempotencyKey, onFailure: 'form' }),
    );
    await forget();
    navigate(paths.myBank(), { replace: true });
    if (record.heldUntil === null) showToast(t('saved'), 'ok');
    else {
      const message = t('savedHeld', { time: formatMoment(record.heldUntil) });
      await openInfo({ title: t('saved'), message, closeLabel: s('dialog.ok') });
    }
  }

  return (
    <Page form>
      {proving && draft ? (
        <>
          <BankReview country={profile.country} input={draft.input} />
          <ProveIdentity profile={profile} onProved={save} />
          <Button kind="text" onClick={() => setProving(false)}>
            {t('backToForm')}
          </Button>
        </>
      ) : (
        <>
          <p className="meta">{t(bank.data?.record === null ? 'firstNote' : 'changeNote')}</p>
          <BankForm
            country={profile.country}
            bankType={bankType}
            initial={draft?.input ?? null}
            onReady={(input, confirmed) => {
              setDraft({ input, confirmed });
              setProving(true);
            }}
          />
        </>
      )}
    </Page>
  );
}
