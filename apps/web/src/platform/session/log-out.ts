import { paths } from '@pollen/contract/values/web-paths';
import { call } from '../http/api.ts';
import { textOf } from '../i18n/i18n.ts';
import { appPort } from '../navigation/app-port.ts';
import { navigate } from '../navigation/navigation.ts';
import { forgetSurveys } from '../storage/forget-surveys.ts';
import { clearSession } from './session.ts';

/**
 * Spec §4, logout. The member asked to be forgotten on this device, so that happens even if the server
 * cannot be reached.
 */
export async function logOut(): Promise<void> {
  const hide = appPort().showLoading(textOf('common', 'logout.busy'));
  try {
    await call('POST /v1/user/logout', {}, { onFailure: 'log' });
  } catch {
    // Only logged; the tokens on this device are removed anyway.
  } finally {
    clearSession();
    forgetSurveys();
    navigate(paths.login(), { replace: true });
    hide();
  }
}
