import { countryByCode } from '@pollen/contract/codes/country';
import { genders, type Profile } from '@pollen/contract/operations/profile';
import { nicknameFault, normalizeNickname } from '@pollen/contract/values/nickname';
import { countryName } from '../../../platform/i18n/country-name.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { faultText, useForm } from '../../../platform/page/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { showToast } from '../../../ui/popup/toast.tsx';
import { Refusal } from '../fields/refusal.tsx';
import { AreaFields } from './area-fields.tsx';
import { saveProfile } from './queries.ts';
import './account.css';

const youngest = 16;
const oldest = 100;

/** Newest first: most members are closer to that end. */
function years(): readonly number[] {
  const last = new Date().getFullYear() - youngest;
  return Array.from({ length: oldest - youngest + 1 }, (_, index) => last - index);
}

export function PersonalForm({ profile }: { readonly profile: Profile }) {
  const t = useText('account');
  const f = useText('common');
  const country = countryByCode(profile.country);
  const form = useForm({
    initial: () => ({
      nickname: profile.nickname,
      gender: profile.gender ?? '',
      birthYear: String(profile.birthYear ?? ''),
      province: profile.province ?? '',
      city: profile.city ?? '',
      district: profile.district ?? '',
    }),
    check: ({ nickname }) => ({
      nickname: nicknameFault(normalizeNickname(nickname)) ?? undefined,
    }),
    send: async (values) => {
      await saveProfile({
        nickname: normalizeNickname(values.nickname),
        gender: genders.find((gender) => gender === values.gender) ?? null,
        birthYear: values.birthYear ? Number(values.birthYear) : null,
        province: values.province || null,
        city: values.city || null,
        district: values.district || null,
      });
      showToast(t('personal.saved'), 'ok');
    },
  });
  const { values, faults } = form;
  const fault = (name: keyof typeof values) => faultText(f, faults[name]);
  return (
    <form className="account__form" onSubmit={form.submit} noValidate>
      <Field
        label={t('personal.nickname')}
        name="nickname"
        autoComplete="nickname"
        maxLength={120}
        value={values.nickname}
        onChange={(event) => form.set('nickname', event.target.value)}
        error={fault('nickname')}
      />
      <Select
        label={t('personal.gender')}
        options={[
          { value: '', label: t('personal.unsaid') },
          ...genders.map((gender) => ({ value: gender, label: t(`personal.${gender}`) })),
        ]}
        value={values.gender}
        onChange={(event) => form.set('gender', event.target.value)}
        error={fault('gender')}
      />
      <Select
        label={t('personal.birthYear')}
        options={[
          { value: '', label: t('personal.unsaid') },
          ...years().map((year) => ({ value: String(year), label: String(year) })),
        ]}
        value={values.birthYear}
        onChange={(event) => form.set('birthYear', event.target.value)}
        error={fault('birthYear')}
      />
      {country && (
        <>
          <Field
            label={t('personal.country')}
            hint={t('personal.countryText')}
            value={countryName(country.iso)}
            disabled
            readOnly
          />
          <AreaFields
            iso={country.iso}
            value={values}
            onChange={(area) => {
              form.set('province', area.province);
              form.set('city', area.city);
              form.set('district', area.district);
            }}
            errors={{
              province: fault('province'),
              city: fault('city'),
              district: fault('district'),
            }}
          />
        </>
      )}
      <Refusal text={form.refusal} />
      <Button type="submit" wide busy={form.busy} busyLabel={f('action.saving')}>
        {f('action.save')}
      </Button>
    </form>
  );
}
