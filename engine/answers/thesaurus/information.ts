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
hack | hacked | cyber attack | ransomware | malware | phishing | dodgy email : cyber security incident | malware | cyber attack
usb | memory stick | usb stick : removable media | encryption
email | whatsapp | text message | messaging : electronic communication | email | instant messaging | messaging app
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
own phone | personal phone | personal mobile | byod : personal telephone | personal device
private email | personal email | gmail | hotmail : private email account
photo | wound photo | take a picture | snap a picture : photograph | image | clinical photography
video consultation | video appointment | telephone appointment : video consultation | video call
facetime | zoom | skype | teams call | video chat : video call | telephone call
cctv | hidden camera | security camera | bodycam | baby monitor : closed-circuit television | surveillance | audio monitoring | privacy
left on the train | left in a taxi | left in the car | left on the desk | dropped in the car park : personal data breach | loss | unauthorised access
handover sheet | handover sheet in pocket : papers with patient details | confidential waste
wrong envelope | wrong patient letter | cc instead of bcc | reply all | misdirected : personal data breach | misdirected | unauthorised disclosure
unlocked screen | left logged in | screen left on | unlocked computer : unauthorised access | access control | screens
smartcard | swipe card | access card | id badge : access control | authentication | identity
leaver | someone leaves | left the trust | staff leaving : access removed | leaves a post
computer virus | spyware | hacker | trojan : malware | cyber attack | cyber security
scam | scam email | spam | clicked a link | suspicious link : phishing | suspicious e-mail | cyber attack
windows xp | old software | outdated software | software update | security patch : security updates | unsupported systems
data backup | restore data | back up data : backups | tested back-ups
computers down | system down | system crash | it outage | no wifi | epr down | downtime : loss of electronic system | downtime procedure | business continuity | system failure
cloud | dropbox | google drive | icloud | wetransfer : cloud service | processor | storage
police want notes | police ask for notes | police request : disclosure to police | disclosure | sharing information
lawyer | legal team : solicitor | legal adviser
lawyer wants notes | solicitor request | insurer wants notes : subject access request | authority of a solicitor
family want notes | relative wants notes | daughter wants notes | son wants notes : access to health records | authority of relative | confidential information
sar deadline | late sar | how long for a sar : subject access request within one month | without undue delay
other people in the notes | other peoples names | third party information : information about other people | redaction
report to the ico | tell the ico | ico report : report personal data breach | notify the information commissioner
ico fine | huge fine : fine | monetary penalty
privacy policy | fair processing notice | how we use your data : privacy notice
legal basis | article 6 | lawful reason : lawful basis
sensitive data | sensitive information | article 9 | fingerprint | biometric : special category data
ropa : record of processing activities
iao : information asset owner
data for research | secondary use : research or planning | national data opt-out
move my data | port my data : data portability
child notes | kids notes | baby notes | paediatric notes : child health record | record of a child
maternity notes | birth records : maternity record
mental health notes | psychiatric notes : mental health record
gp notes | gp record | lloyd george : general practice record
personnel file | hr file | staff file : staff record | records about persons employed
scan the notes | scanned notes | scan and shred | scan paper : scanned paper record | true copy | destroyed after scanning
altered notes | change the notes | amend notes | cross out in the notes | falsify notes | rewrite notes : correction of record | first entry readable | altering records
late entry | retrospective entry | write notes up later | write up notes later : contemporaneous record | made at the time
bad handwriting | cannot read the writing | scrawl : readable | legible
unsigned | not signed | initials : signed | attributable | author
public inquiry | covid inquiry | litigation hold | do not destroy | stop shredding : legal hold | public inquiry
delete emails | shred evidence | destroy evidence | wipe the messages : destroying to prevent disclosure | criminal offence
sms | imessage | group chat | teams chat : messaging app | electronic communication
practice closing | service moves | merger | takeover | new provider : passes to another provider | transfer of records | change of provider
national archives | historical records | county archive : place of deposit | permanent preservation
notes got wet | damaged notes | burnt notes : damage to records | loss or damage
notes in the car | notes at home | take notes home : records at home | private car | off site
where are the notes | tracer card | track the notes : tracking of records | tracked
tv crew | press enquiry | whatdotheyknow : freedom of information request | request for information
too expensive to answer | takes too long to answer | 18 hours | 450 pounds : cost limit | appropriate limit | cost of answering
vague request | unclear request : clarification
anonymous request | fake name : name of the requester
trade secret | commercially sensitive | contract price : commercial interests | supplied in confidence
already published | publish on the website : publication scheme
appeal the ico | ico decision : decision notice | tribunal | appeal
toolkit deadline | dspt deadline | submit the toolkit : toolkit submission | closing date
caf : cyber assessment framework
ncsc : national cyber security centre
ig training | cyber training : data security training
chatgpt | copilot | chatbot | ai scribe : artificial intelligence | data protection impact assessment | software
cso : clinical safety officer
clinical safety case | dcb0129 | dcb0160 : clinical safety case | clinical risk management standards | health it system
lost device | lost phone | stolen laptop : lost device | personal data breach | encryption
duty of confidence | doctor patient confidentiality : duty of confidentiality | confidentiality
shredding : destruction | disposal
`;
