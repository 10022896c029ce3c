import type { Settings } from '#server/platform/config/settings.ts';

export const acsPath = '/api/identity/saml/acs';
export const metadataPath = '/api/identity/saml/metadata';

export type SamlSettings = {
  entryPoint: string;
  idpIssuer: string;
  certificates: string[];
  /** The domains whose addresses the provider vouches for; undefined for all. */
  domains: readonly string[] | undefined;
  name: string;
  /** Our entity id at the provider. */
  entityId: string;
  /** Where the provider posts its answers. */
  acsUrl: string;
};

/** The SAML provider of the settings, if any. */
export function samlSettings(settings: Settings, publicUrl: string): SamlSettings | undefined {
  const { SAML_IDP_ENTRY_POINT: entryPoint, SAML_IDP_ISSUER: idpIssuer, SAML_IDP_CERTIFICATE: certificates } = settings;
  if (entryPoint === undefined || idpIssuer === undefined || certificates === undefined) return undefined;
  const entityId = settings.SAML_SP_ENTITY_ID ?? `${publicUrl}${metadataPath}`;
  const { SAML_NAME: name, SAML_DOMAINS: domains } = settings;
  return { entryPoint, idpIssuer, certificates, name, domains, entityId, acsUrl: `${publicUrl}${acsPath}` };
}
