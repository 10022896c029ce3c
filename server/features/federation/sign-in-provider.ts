/** A person as a provider describes them. `subject` is permanently theirs; an address may pass to somebody else. */
export type OutsideIdentity = {
  subject: string;
  email: string | undefined;
  /** Whether the provider vouches that the address is this person's. */
  emailVouched: boolean;
  /** Whether the provider vouches that the person has given it a second factor. */
  isFactorProven: boolean;
  firstname: string;
  surname: string;
  jobTitle: string;
};

/** The attempt's secrets on the server: the nonce of the ID token and the verifier of PKCE. */
export type AttemptSecrets = { nonce: string; verifier: string };

export type Beginning = { state: string; secrets: AttemptSecrets; sharedComputer: boolean };
export type ProviderAnswer = { code: string; state: string; iss?: string | undefined };

/** The encrypted answer, and the hash of the code that collects it; null where the provider posted nothing. */
export type KeptAnswer = { answer: string | null; answerHash: string | null };

/** A way to log in through a provider, whatever its protocol. */
export interface SignInProvider {
  readonly id: string;
  readonly name: string;
  readonly kind: 'microsoft' | 'oidc' | 'saml';
  /** The value of `accounts.provider_id` for its identities. */
  readonly accountProvider: string;
  /** The domains whose addresses the provider vouches for; undefined for all. */
  readonly domains?: readonly string[] | undefined;
  /** The provider's address for the browser. @throws AppError provider_unavailable */
  begin(beginning: Beginning): Promise<string>;
  /**
   * The person who came back.
   * @param kept the answer that the provider posted in the meantime, if any
   * @throws AppError sign_in_failed, provider_unavailable
   */
  complete(answer: ProviderAnswer, secrets: AttemptSecrets, kept: KeptAnswer): Promise<OutsideIdentity>;
}
