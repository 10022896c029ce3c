/** Records, data protection, security, freedom of information; one entry a line, as `readThesaurus` reads it. */
export const information = `
notes | case notes | patient notes | chart | file | patient file : record | health record | patient record
epr | ehr | electronic notes | emis | systmone : electronic patient record | digital record | health record
paperwork | write down | write it down | jot | document it : record | documentation | in writing
logbook | log | log sheet | daybook : record | log book | register
keep notes | how long to keep | keep records | hang on to : retention | retention period | minimum retention | preserve
shred | bin notes | destroy notes : destruction of records | secure destruction | disposal of records | confidential waste
archive | off site storage | old notes | basement store : archive | storage of records | permanent preservation | place of deposit
lost notes | missing notes | notes gone missing : loss of records | missing record | data breach | availability
dead patient notes | dead persons records : deceased patients record | access to health records
info | information governance | ig : information governance | information | data protection
data | personal info | personal details | private details : personal data | confidential information
gdpr | uk gdpr | dpa : data protection | general data protection regulation | personal data
ico : information commissioner
information commissioner : ico
dspt | dsp toolkit | ig toolkit | toolkit : data security and protection toolkit
data security and protection toolkit : dspt
sar : subject access request | right of access | safeguarding adults review
dsar | subject access | patient wants their notes | see my notes | see my records | copy of my notes : subject access request | right of access by the data subject | access to personal data
subject access request : sar | dsar | right of access
delete | wipe data | right to be forgotten | take me off : erasure | right to erasure
put right | wrong in notes | correct my record | mistake in my notes : rectification | right to rectification | inaccurate personal data
stop using my data | opt out : right to object | restriction of processing | national data opt-out
data breach | leak data | info leaked | data leak : personal data breach | security incident | notification of a breach
emailed the wrong person | sent to wrong person | wrong address letter | lost laptop | left on the bus : personal data breach | unauthorised disclosure | loss
dpia | pia : data protection impact assessment
data protection impact assessment : dpia
data processor | outsourced it | cloud supplier : processor | processing on behalf of the controller
data sharing | share data | share information | pass on details | sharing agreement : data sharing | disclosure | sharing information
anonymise | anonymize | remove names | redact | black out : anonymisation | pseudonymisation | redaction
confidential | hush-hush | secret : confidentiality | confidential information | duty of confidence
gossip | talk about patients | chat about patients : confidentiality | unauthorised disclosure
snoop | nosy | look up a neighbour | look at own record : unauthorised access | inappropriate access | audit trail
abroad | overseas | outside the uk | american cloud : international transfer | third country | transfer of personal data
password | passcode | login | shared login : authentication | access control | user account
mfa | two factor | authenticator : multi-factor authentication
hack | cyber attack | ransomware | malware | phishing | dodgy email : cyber security incident | malware | cyber attack
usb | memory stick | usb stick : removable media | encryption
email | whatsapp | text message | messaging : electronic communication | email | instant messaging
facebook | social media | tiktok | photo of a patient | selfie : social media | photograph | image | consent
foi | foia : freedom of information | request for information
freedom of information : foi
eir : environmental information regulations
foi request | journalist | newspaper | media asks : freedom of information request | request for information | public authority
foi deadline | 20 days | twenty days : time for compliance | twenty working days | twentieth working day
turn down foi | say no to foi | refuse a request | withhold information : refusal of request | refusal notice | exempt information
time waster | pest request | same request again : vexatious request | repeated request | manifestly unfounded or excessive
charge for copies | fee | how much to charge | free copy : fee | free of charge | reasonable fee
unhappy with foi answer | internal review : internal review | complaint to the commissioner
`;
